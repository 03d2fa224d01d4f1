import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import type { Area } from '#kernel/area/define-area.ts';
import { RailTooltip } from './rail-tooltip.tsx';
import classes from './side-nav.module.css';

interface AreaLinkProps {
  area: Area;
  label: string;
  icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  /** Whether only the icon is shown, with the label as a tooltip. */
  isFolded: boolean;
}

/** A link of the side navigation to another area. */
export const AreaLink = ({ area, label, icon: Icon, isFolded }: AreaLinkProps) => {
  const link = (
    <Link className={classes.item ?? ''} to={`/${area.name}`} aria-label={isFolded ? label : undefined}>
      <Icon size={18} aria-hidden />
      {!isFolded && label}
    </Link>
  );
  return isFolded ? <RailTooltip label={label}>{link}</RailTooltip> : link;
};
