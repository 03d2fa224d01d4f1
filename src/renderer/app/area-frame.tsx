import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Area } from '#kernel/area/define-area.ts';
import { enterWorkspace } from '#kernel/base/area-links.ts';
import { Shell } from '#kernel/shell/frame/shell.tsx';
import { areas } from '../areas/areas.ts';
import { SearchButton } from '../features/search/search-button.tsx';

interface AreaFrameProps {
  area: Area;
  frame: 'shell' | 'account';
}

/** An area's shell. A workspace becomes the active one. */
export const AreaFrame = ({ area, frame }: AreaFrameProps) => {
  const { pathname } = useLocation();
  useEffect(() => {
    if (area.kind === 'workspace') enterWorkspace(area.name, pathname.slice(area.base.length));
  }, [area, pathname]);
  return <Shell frame={frame} area={area} areas={areas} search={<SearchButton base={area.base} />} />;
};
