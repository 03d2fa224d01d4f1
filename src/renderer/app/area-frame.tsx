import { useEffect } from 'react';
import type { Area } from '#kernel/area/define-area.ts';
import { activeWorkspace } from '#kernel/base/area-links.ts';
import { Shell } from '#kernel/shell/frame/shell.tsx';
import { areas } from '../areas/areas.ts';
import { SearchButton } from '../resources/search/search-button.tsx';

/** An area's shell. Opening a workspace makes it the active one. */
export const AreaFrame = ({ area }: { area: Area }) => {
  useEffect(() => {
    if (area.kind === 'workspace') activeWorkspace.set({ workspace: area.name });
  }, [area]);
  return <Shell area={area} areas={areas} search={area.search && <SearchButton base={area.base} />} />;
};
