import { useLocation } from 'react-router-dom';
import type { Tab } from '#kernel/definitions/detail.ts';
import { TabStrip } from '#kernel/detail/tab-strip.tsx';
import type { DemoSection } from '../demo-section.ts';
import { doNothing } from '../samples.ts';

const id = 'tabs';
const labels = [
  'Profile',
  'Wallets',
  'Transactions',
  'Transfers',
  'Linked businesses of this customer',
  'Crypto addresses',
  'Payment accounts',
  'Sender accounts',
  'External addresses',
  'Verifications',
  'Audit logs',
];
const tabList: readonly Tab<unknown>[] = labels.map((label, index) => ({
  segment: index === 0 ? '' : label.toLowerCase().replaceAll(' ', '-'),
  label,
  load: async () => ({ kind: 'sections', sections: [] }),
}));

/** The chosen tab is in the anchor, because the page has no address for each tab. */
const DemoTabs = () => {
  const [anchor, segment = ''] = useLocation().hash.slice(1).split('/');
  const current = anchor === id && tabList.some((tab) => tab.segment === segment) ? segment : '';
  return <TabStrip root={`#${id}`} tabs={tabList} current={current} label="Customer" onIntent={doNothing} />;
};

/** The tabs of a record's page. */
export const tabs: DemoSection = {
  id,
  title: 'Tabs',
  text: "The parts of a record's page. What does not fit is reached by the buttons, the wheel and the menu of all tabs.",
  samples: [{ state: 'Normal, more tabs than fit, long text', content: <DemoTabs />, wide: true }],
};
