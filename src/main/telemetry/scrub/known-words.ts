const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** The fixed parts of the addresses of screens. tests/contract/telemetry-words.test.ts compares them with all screens. */
export const screenWords = wordsOf(`
  accept access account add aggregated airtable airtime all announcements approvals arip-reports assets audit banks banners below-minimum bet bet-accounts books
  businesses cases chains charges commerce connect countries crypto currencies custody customer-orders customers demo deposits earn edit
  external-providers fiat filled-orders finance forgot-password fx-recipients generate incoming-hedge invite limit-orders loan login logout
  members merchants mobile-data networks new offers open orders outgoing-hedge overview password payment-links payment-methods payments
  payouts plans policies preferences priorities profile providers rates recurring referrals report reports reset ruby search settings spend
  sub-accounts summary surveys top-ups trades transactions transfers vaults verify voucher vouchers wallets wanda
`);

/**
 * The words of JavaScript's own error messages. Everything else in a message is removed: names of people cannot be told from names in the
 * code, and a message may quote what was typed or received. The stack says where the error happened.
 */
export const messageWords = wordsOf(`
  a abort aborted access after already an and any argument arguments array as assign assignment async at await be because before bigint
  body boolean bound browser cannot call called can't class close closed code collection connect connection console constant constructor
  convert could couldn't cyclic data date declaration declared define defined delete depth destructure did doesn't does duplicate dynamically
  element empty end error exceeded exception expected export extensible failed failure fetch fetching find finished for found frame from
  function get getter had has have hook hooks identifier import in infinite initialization initialized input instance instanceof instead
  internal into invalid is isn't it iterable iterator json key large left length limit load loaded loading loop main map maximum memory
  message method missing module more must native network no node non-iterable not null number object of on only operation operator or out
  output page parse parsed part pending permission position process promise properties property prototype proxy quota range read reading
  received recursion redefine reference regular rejected rejection render rendered rendering renderer request required response return
  rerender script serialized set setter size something spread stack started state stopped storage string strict structure structured
  stylesheet suspended symbol syntax target than that the this thrown timed timeout to token too transaction type typeof undefined
  unexpected unhandled unknown unterminated update updates url used valid value variable was went when window with without worker
  write wrong you
`);
