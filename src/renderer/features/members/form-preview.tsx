import type { Role } from '#contract/platform/api/settings/members.ts';
import { allPermissions, hasPermission, permissions } from '#contract/platform/permissions.ts';
import { registeredAreas } from '#kernel/area/define-area.ts';
import { actsOn } from './access-difference.ts';
import classes from './form-preview.module.css';
import { openScreens, openToEveryMember, permissionGroups } from './permission-words.ts';

interface ScreenEffectsProps {
  /** The permissions before and after a change. */
  before: readonly string[];
  after: readonly string[];
}

const ScreenList = ({ title, titles }: { title: string; titles: readonly string[] }) =>
  titles.length > 0 && (
    <>
      <h3 className={classes.group}>{title}</h3>
      <ul className={classes.list}>
        {titles.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </>
  );

/** The screens that no permission keeps from a member. */
export const OpenToEveryMember = () => {
  const titles = openToEveryMember(registeredAreas());
  return titles.length > 0 && <p className="muted">Open to every member: {titles.join(', ')}.</p>;
};

/** The screens that a change of permissions opens and closes. */
export const ScreenEffects = ({ before, after }: ScreenEffectsProps) => {
  const [open, next] = [openScreens(registeredAreas(), before), openScreens(registeredAreas(), after)];
  const opens = next.filter((title) => !open.includes(title));
  const closes = open.filter((title) => !next.includes(title));
  if (opens.length + closes.length === 0) return <p className="muted">No screen opens or closes.</p>;
  return (
    <>
      {next.length === 0 && (
        <p className={classes.warning} role="alert">
          No screen is left but those that are open to every member. To stop the access, deactivate the member.
        </p>
      )}
      <ScreenList title="Opens" titles={opens} />
      <ScreenList title="Closes" titles={closes} />
    </>
  );
};

/** What a role may read, and change where the platform tells the two apart. Undefined: none is chosen yet. */
export const RolePermissions = ({ role }: { role: Role | undefined }) => {
  if (role === undefined) return <p className="muted">Choose a role to see its permissions.</p>;
  const { permissions: held } = role;
  const unknown = held.filter((each) => each !== allPermissions && !permissions.some((known) => known === each));
  const groups = permissionGroups(registeredAreas())
    .map(({ label, options }) => ({
      label,
      options: options
        .filter(({ value }) => hasPermission(held, value))
        .map((option) => ({ ...option, acts: actsOn(option.value, role) })),
    }))
    .filter(({ options }) => options.length > 0);
  return (
    <>
      {held.includes(allPermissions) && <p>All permissions, also those of later versions.</p>}
      {groups.map(({ label, options }) => (
        <div key={label}>
          <h3 className={classes.group}>{label}</h3>
          <ul className={classes.list}>
            {options.map(({ value, label: words, acts }) => (
              <li key={value}>
                {words}
                {acts !== null && <span className="muted">{acts ? 'Read and act' : 'Read only'}</span>}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {unknown.length > 0 && <p className="muted">Unknown to this version: {unknown.join(', ')}</p>}
      {held.length === 0 && <p className="muted">This role has no permissions.</p>}
      <OpenToEveryMember />
    </>
  );
};
