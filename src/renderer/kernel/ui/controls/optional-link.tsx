import { Link, type LinkProps } from 'react-router-dom';

/** A link; only its text where `to` is null, such as for an id that can't be part of a path. */
export const OptionalLink = ({ to, children, ...props }: Omit<LinkProps, 'to'> & { to: string | null }) =>
  to === null ? (
    <span dir={props.dir} className={props.className}>
      {children}
    </span>
  ) : (
    <Link to={to} {...props}>
      {children}
    </Link>
  );
