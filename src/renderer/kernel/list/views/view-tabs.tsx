import { Menu } from '@mantine/core';
import { IconDots, IconPin, IconUsers } from '@tabler/icons-react';
import { memo, useState } from 'react';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import { ScrollStrip } from '#kernel/ui/layout/scroll-strip.tsx';
import { useCanCount } from '#kernel/ui/layout/use-can-count.ts';
import { lazyOverlay, prefetch } from '#kernel/ui/states/lazy-part.tsx';
import { toast } from '#kernel/ui/toasts/toast-store.ts';
import type { AppliedView, ListControls } from '../state/list-state.ts';
import { appliedView, builtInViews, type ListViewControls, shownBuiltInView } from './use-list-views.ts';
import { ViewCount } from './view-count.tsx';
import type { ViewMenuProps } from './view-menu.tsx';
import classes from './view-tabs.module.css';

const loadViewMenu = async () => (await import('./view-menu.tsx')).ViewMenu;
/** The menu of a view that the member saved. */
const LazyViewMenu = lazyOverlay(loadViewMenu, 'the menu');

interface ViewTabsProps {
  definition: ListDefinition;
  list: ListControls;
  /** Null where views can't be saved. */
  views: ListViewControls | null;
  /** Whether the platform counts the rows of this list. */
  isCounted: boolean;
}

/** A built-in view has no ID. */
type Tab = AppliedView & { name: string; id?: string };

const showLeftOut = (name: string, filters: readonly string[]): void =>
  toast({
    tone: 'neutral',
    title: `Part of the view “${name}” was left out`,
    description: `This list doesn't have ${filters.map((filter) => `the filter “${filter}”`).join(' and ')} with these values.`,
  });

/** The list's built-in views, the member's own and those that other members share. The current view is the one whose filters the address has. */
export const ViewTabs = memo(({ definition, list, views, isCounted }: ViewTabsProps) => {
  const canCount = useCanCount();
  const { own, team, current } = views ?? { own: null, team: [], current: null };
  const builtIn = builtInViews(definition).map((view) => appliedView(definition, view, list.state));
  const shownName = shownBuiltInView(definition, list.state)?.name;
  const currentBuiltIn = current ? null : builtIn.find(({ name }) => name === shownName);
  const apply = (view: Tab) => {
    list.applyView(view);
    const leftOut = view.id === undefined ? [] : (views?.leftOut({ id: view.id }) ?? []);
    if (leftOut.length > 0) showLeftOut(view.name, leftOut);
  };
  const renderTab = (view: Tab, isCurrent: boolean, title = view.name) => (
    <button
      type="button"
      className={classes.view}
      aria-current={isCurrent ? 'true' : undefined}
      title={title}
      onClick={() => apply(view)}
    >
      <span className={classes.name}>{view.name}</span>
      {isCounted && <ViewCount definition={definition} list={list} view={view} canCount={canCount} />}
    </button>
  );
  const all: Tab[] = [...builtIn, ...(own?.views ?? []), ...team];
  const shown = current ?? currentBuiltIn ?? null;
  const menu = all.map((view, index) => (
    <Menu.Item
      // biome-ignore lint/suspicious/noArrayIndexKey: built-in views have no id, and names can repeat.
      key={index}
      aria-current={view === shown ? 'true' : undefined}
      onClick={() => apply(view)}
    >
      {view.name}
    </Menu.Item>
  ));
  return (
    <nav aria-label="Views">
      <ScrollStrip noun="views" current={shown?.name ?? null} menu={menu} className={classes.views}>
        {builtIn.map((view) => (
          <span key={view.name} className={classes.tab}>
            {renderTab(view, view === currentBuiltIn)}
          </span>
        ))}
        {views &&
          own?.views.map((view) => (
            <span key={view.id} className={classes.tab} data-own={true}>
              {view.id === own.defaultId && (
                <IconPin size={12} className={classes.pin} role="img" aria-label="Default" />
              )}
              {view.kept === 'team' && (
                <IconUsers size={13} className={classes.pin} role="img" aria-label="Shared with the team" />
              )}
              {renderTab(view, view === current)}
              <ViewMenuButton view={view} views={views} list={list} definition={definition} />
            </span>
          ))}
        {views &&
          team.map((view) => (
            <span key={view.id} className={classes.tab} data-own={true}>
              <IconUsers size={13} className={classes.pin} role="img" aria-label={`Shared by ${view.ownerName}`} />
              {renderTab(view, view === current, `${view.name}, shared by ${view.ownerName}`)}
              <ViewMenuButton view={view} views={views} list={list} definition={definition} />
            </span>
          ))}
      </ScrollStrip>
    </nav>
  );
});

/** Opens the menu of an own view, whose code is loaded when the pointer or the focus comes. */
const ViewMenuButton = (props: ViewMenuProps) => {
  const [wasOpened, setOpened] = useState(false);
  const load = () => prefetch(loadViewMenu);
  if (wasOpened) return <LazyViewMenu {...props} onFailed={() => setOpened(false)} onReopen={() => setOpened(true)} />;
  return (
    <button
      type="button"
      className={classes.menuButton}
      aria-label={`View ${props.view.name}`}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={load}
      onFocus={load}
      onClick={() => setOpened(true)}
    >
      <IconDots size={14} aria-hidden />
    </button>
  );
};
