import { Button } from '@mantine/core';
import classes from '../filters/filter-bar.module.css';

/** Says what the team sees of a view before it is shared. */
export const ShareView = ({ onShare }: { onShare: () => void }) => (
  <div className={classes.choices}>
    <p className={classes.viewNote}>
      Everyone who can open this list sees the view, with its name, filters and your name. Don't put customers' personal
      data in the name. Search text isn't shared.
    </p>
    <Button size="xs" data-autofocus onClick={onShare}>
      Share with the team
    </Button>
  </div>
);
