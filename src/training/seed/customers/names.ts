/** First and last names by ethnic group. The first half of `first` are women's names, the second half men's. */
const people = {
  yoruba: {
    first:
      'Abimbola Adunni Ayomide Bolanle Folake Ọmọlará Temitope Titilayo Yetunde Simisola Adébáyọ̀ Babatunde Femi Gbenga Kunle Olúwaṣeun Rotimi Segun Tunde Wale',
    last: 'Adebayo Adeyemi Afolabi Akinwande Alabi Balogun Fashola Ogunleye Ojo Oladipo Olawale Oyelaran Ṣóyínká Adéwálé Bankole Oyedepo',
  },
  igbo: {
    first:
      'Adaeze Adaobi Amarachi Chiamaka Chidinma Ifeoma Ngozi Nkechi Nneka Ụlọma Chinedu Chukwuemeka Emeka Ifeanyi Ikenna Kelechi Nnamdi Obinna Okechukwu Uchenna',
    last: 'Achebe Agu Anyanwu Chukwu Eze Ezekwesili Igwe Mbah Nwachukwu Nwosu Obi Okafor Okonkwo Okoye Onyeka Uzor',
  },
  hausa: {
    first:
      'Aisha Amina Fatima Hadiza Halima Hauwa Maryam Rabi Safiya Zainab Abdullahi Aminu Bashir Garba Ibrahim Kabiru Musa Sani Usman Yakubu',
    last: 'Abubakar Ahmed Aliyu Bello Dantata Danjuma Gambo Idris Lawal Mohammed Shehu Suleiman Tanko Umar Yusuf Zubairu',
  },
  kikuyu: {
    first:
      'Muthoni Njeri Nyambura Wairimu Wambui Wangari Wanjiku Wanjiru Waithera Nyokabi Gitau Kamau Kariuki Karanja Kimani Macharia Mwangi Ndungu Njoroge Waweru',
    last: "Gathoni Gichuru Githinji Irungu Kabiru Kinyanjui Maina Mbugua Muriuki Ndirangu Ng'ang'a Njuguna Thuo Wachira Warui Kuria",
  },
  luo: {
    first:
      'Achieng Adhiambo Akinyi Akoth Anyango Apiyo Atieno Auma Awino Nyar Ochieng Odhiambo Okoth Omondi Onyango Opiyo Otieno Ouma Owino Oduor',
    last: "Abonyo Agwambo Aloo Dalmas Jaramogi Nyong'o Obiero Odinga Ogola Okello Okumu Oloo Opondo Oyoo Raburu Were",
  },
  swahili: {
    first:
      'Asha Bahati Furaha Mwanaisha Neema Rehema Salma Subira Tatu Zuhura Baraka Hamisi Jabari Juma Khamis Mwinyi Rajabu Salim Shabani Yusufu',
    last: 'Chande Hassani Kassim Kikwete Lweno Makame Mkapa Mshana Mwakyusa Mwinyi Ngowi Nyerere Omari Rashidi Sefu Temba',
  },
  akan: {
    first:
      'Abena Adwoa Afia Akosua Akua Ama Araba Efua Esi Yaa Kofi Kojo Kwabena Kwadwo Kwaku Kwame Kwasi Nana Yaw Ebo',
    last: 'Acheampong Addo Agyeman Amoah Ansah Appiah Asante Asare Boakye Boateng Mensah Nkrumah Ofori Opoku Osei Owusu',
  },
  zulu: {
    first:
      'Ayanda Bongiwe Lindiwe Nokuthula Nomvula Nonhlanhla Thandeka Thembi Zanele Zodwa Bheki Dumisani Jabulani Mandla Nkosinathi Sibusiso Sipho Thabo Themba Vusi',
    last: 'Buthelezi Cele Dlamini Gumede Khumalo Mabaso Mkhize Mthembu Ndlovu Ngcobo Nkosi Ntuli Shabalala Sithole Zondo Zulu',
  },
  afrikaans: {
    first:
      'Annelie Elmarie Hanlie Ilse Karien Liezel Marlene Riana Suné Zelda André Christo Danie Gerhard Hennie Jaco Kobus Pieter Riaan Willem',
    last: 'Botha Coetzee du-Plessis Fourie Joubert Kruger Labuschagne Marais Nel Pretorius Steyn Swanepoel van-Niekerk van-Wyk Venter Viljoen',
  },
  ganda: {
    first:
      'Babirye Kisakye Nabirye Nakato Nalongo Nambi Namukasa Nansubuga Nakalema Zawedde Kato Kizito Lubega Mukasa Musoke Mutebi Sekandi Ssali Waswa Wasswa',
    last: 'Bbosa Kaggwa Kasule Katende Kiggundu Kiwanuka Lule Mayanja Mugerwa Nsubuga Sebunya Semwogerere Ssekitoleko Ssempijja Tumusiime Walusimbi',
  },
  rwandan: {
    first:
      'Aline Chantal Clarisse Diane Espérance Grâce Ineza Josiane Mutesi Umutoni Aimable Claude Emmanuel Eric Fabrice Gatete Innocent Jean-Bosco Mugisha Olivier',
    last: 'Bizimana Gasana Habimana Hakizimana Kagame Karemera Mugabo Munyaneza Murenzi Ndayisaba Niyonzima Nkurunziza Nsengimana Rwigema Twagiramungu Uwimana',
  },
  british: {
    first:
      'Charlotte Eleanor Grace Hannah Imogen Niamh Olivia Poppy Siân Zoë Alfie Callum Dylan George Harry Liam Oliver Rhys Seán Thomas',
    last: "Ashworth Bennett Clarke Davies Fitzgerald Hughes Jones McKenzie Murphy O'Brien O'Connor Patel Singh Taylor Williams Wright",
  },
  american: {
    first:
      'Ashley Brianna Destiny Emily Jasmine Madison Maria Megan Nicole Zoe Brandon Carlos Ethan Jordan José Justin Marcus Tyler Victor William',
    last: "Anderson Brown Davis García Hernández Jackson Johnson Lee Martinez Miller Nguyen O'Neil Robinson Smith Thompson Washington",
  },
} as const;

export type People = keyof typeof people;

type Words = [string, ...string[]];
const words = (text: string): Words => {
  const [first = '', ...rest] = text.split(' ').map((word) => word.replace(/^(du|van)-/, '$1 '));
  return [first, ...rest];
};

/** First and last names of an ethnic group; `first` starts with the women's names and has an even length. */
export const namesOf: ReadonlyMap<People, { first: Words; last: Words }> = new Map(
  Object.entries(people).flatMap(([key, { first, last }]) =>
    isPeople(key) ? [[key, { first: words(first), last: words(last) }] as const] : [],
  ),
);

/** The names of all groups. */
export const allNames: readonly [{ first: Words; last: Words }, ...{ first: Words; last: Words }[]] = (() => {
  const [one = { first: words('Ada'), last: words('Obi') }, ...rest] = namesOf.values();
  return [one, ...rest];
})();

function isPeople(key: string): key is People {
  return key in people;
}

/** A country that customers live in: its share of customers, names, phone numbers, places and currency. */
export interface Region {
  readonly code: string;
  readonly calling: string;
  /** Prefixes of mobile numbers after the calling code, and the number of digits after the prefix. */
  readonly prefixes: Words;
  readonly rest: number;
  readonly currency: string;
  readonly people: readonly [readonly [People, number], ...(readonly [People, number])[]];
  /** City and state. */
  readonly places: readonly [readonly [string, string], ...(readonly [string, string])[]];
}

const region = (
  code: string,
  calling: string,
  prefixes: string,
  rest: number,
  currency: string,
  peoples: Region['people'],
  places: Region['places'],
): Region => ({ code, calling, prefixes: words(prefixes), rest, currency, people: peoples, places });

const nigeria = region(
  'NG',
  '234',
  '803 806 810 813 816 703 706 805 807 815 802 808 812 901 902',
  7,
  'NGN',
  [
    ['yoruba', 38],
    ['igbo', 34],
    ['hausa', 28],
  ],
  [
    ['Lagos', 'Lagos'],
    ['Ikeja', 'Lagos'],
    ['Abuja', 'FCT'],
    ['Ibadan', 'Oyo'],
    ['Enugu', 'Enugu'],
    ['Kano', 'Kano'],
    ['Port Harcourt', 'Rivers'],
    ['Kaduna', 'Kaduna'],
  ],
);

/** The countries customers live in; the weights add up to 100. */
export const regions: readonly [readonly [Region, number], ...(readonly [Region, number])[]] = [
  [nigeria, 56],
  [
    region(
      'KE',
      '254',
      '700 701 710 712 720 722 733 740 790 110',
      6,
      'KES',
      [
        ['kikuyu', 50],
        ['luo', 35],
        ['swahili', 15],
      ],
      [
        ['Nairobi', 'Nairobi'],
        ['Kiambu', 'Kiambu'],
        ['Kisumu', 'Kisumu'],
        ['Mombasa', 'Mombasa'],
        ['Nakuru', 'Nakuru'],
        ['Eldoret', 'Uasin Gishu'],
      ],
    ),
    16,
  ],
  [
    region(
      'GH',
      '233',
      '20 24 26 27 50 54 55 59',
      7,
      'GHS',
      [['akan', 100]],
      [
        ['Accra', 'Greater Accra'],
        ['Kumasi', 'Ashanti'],
        ['Tamale', 'Northern'],
        ['Cape Coast', 'Central'],
      ],
    ),
    9,
  ],
  [
    region(
      'ZA',
      '27',
      '60 61 72 73 76 82 83 84',
      7,
      'ZAR',
      [
        ['zulu', 70],
        ['afrikaans', 30],
      ],
      [
        ['Johannesburg', 'Gauteng'],
        ['Durban', 'KwaZulu-Natal'],
        ['Cape Town', 'Western Cape'],
        ['Pretoria', 'Gauteng'],
      ],
    ),
    7,
  ],
  [
    region(
      'UG',
      '256',
      '70 74 75 76 77 78',
      7,
      'UGX',
      [['ganda', 100]],
      [
        ['Kampala', 'Central'],
        ['Entebbe', 'Central'],
        ['Jinja', 'Eastern'],
      ],
    ),
    4,
  ],
  [
    region(
      'TZ',
      '255',
      '65 67 68 71 74 75 76 78',
      7,
      'TZS',
      [['swahili', 100]],
      [
        ['Dar es Salaam', 'Dar es Salaam'],
        ['Arusha', 'Arusha'],
        ['Dodoma', 'Dodoma'],
      ],
    ),
    3,
  ],
  [
    region(
      'RW',
      '250',
      '72 73 78 79',
      7,
      'RWF',
      [['rwandan', 100]],
      [
        ['Kigali', 'Kigali'],
        ['Huye', 'Southern'],
        ['Musanze', 'Northern'],
      ],
    ),
    3,
  ],
  [
    region(
      'GB',
      '44',
      '7400 7500 7700 7800 7900',
      6,
      'GBP',
      [
        ['british', 80],
        ['yoruba', 20],
      ],
      [
        ['London', 'England'],
        ['Manchester', 'England'],
        ['Cardiff', 'Wales'],
      ],
    ),
    1,
  ],
  [
    region(
      'US',
      '1',
      '212 312 404 713 917',
      7,
      'USD',
      [
        ['american', 85],
        ['igbo', 15],
      ],
      [
        ['New York', 'NY'],
        ['Houston', 'TX'],
        ['Atlanta', 'GA'],
      ],
    ),
    1,
  ],
];

const byCode = new Map(regions.map(([entry]) => [entry.code, entry]));
/** The region of a country code; Nigeria for any other country. */
export const regionOf = (code: string): Region => byCode.get(code) ?? nigeria;

/** Names in other scripts and very long names; a few customers in a thousand have one. */
export const rareNames: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['محمد', 'الأنصاري'],
  ['فاطمة', 'بن عيسى'],
  ['עדינה', 'בן־דוד'],
  ['伟', '王'],
  ['陽子', '佐藤'],
  ['지우', '김'],
  ['Đặng', 'Nguyễn'],
  ["D'Arcy", "N'Diaye"],
  ['Þórdís', 'Guðmundsdóttir'],
  [
    'Oluwadamilola-Oluwatobiloba Adesewa Ayomikunle Temiloluwa',
    'Adéwùmí-Ogúnlẹ́yẹ Akínwándé-Olúṣẹ́gun Fáṣọlá-Abímbọ́lá Ọlátúnjí',
  ],
];

const endings: Words = [
  ...words('Limited Ventures Enterprises'),
  '& Sons',
  ...words('Brothers Group Partners Holdings Company'),
];

/** The trade and the legal form in a business's name, after a surname. */
export const businessWords = {
  trade: words(
    'Foods Logistics Pharmacy Textiles Farms Motors Electronics Printing Hotels Schools Energy Studios Mills Traders Interiors',
  ),
  ending: endings,
};

export const streets: Words = words(
  'Airport Broad Church College Garden Hill Hospital Independence Liberty Marina Market Palm Park River Station Unity',
);
