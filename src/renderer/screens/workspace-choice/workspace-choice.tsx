import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useMe } from '#kernel/session/me.ts';
import { Notices } from '#kernel/shell/notices.tsx';
import { ThemeSelector } from '#kernel/shell/theme-selector.tsx';
import { badge } from '#kernel/ui/badge.tsx';
import { useDocumentTitle } from '#kernel/ui/document-title.ts';
import { activeWorkspace } from '../../workspaces/active-workspace.ts';
import { workspaces } from '../../workspaces/workspaces.ts';
import './workspace-choice.css';

/** / for a signed-in member (spec section 2): a greeting and the workspaces; the active one has the focus, so that Enter goes on. */
export const WorkspaceChoice = () => {
  const me = useMe();
  const used = activeWorkspace.get()?.workspace;
  const active = used ?? 'wanda';
  const activeCard = useRef<HTMLAnchorElement>(null);
  useDocumentTitle('Choose a workspace');
  // React carries `autoFocus` out for form controls only, not for links.
  useEffect(() => activeCard.current?.focus(), []);
  return (
    <div className="workspace-choice">
      <Notices />
      <header className="workspace-choice-top">
        <ThemeSelector />
        <Link to="/logout">Logout</Link>
      </header>
      <main className="workspace-choice-main">
        <h1>Hello, {me.first_name}</h1>
        <p className="muted">Choose a workspace to work in.</p>
        <div className="workspace-cards">
          {workspaces.map((workspace) => (
            <Link
              key={workspace.name}
              className="workspace-card"
              to={`/${workspace.name}`}
              ref={workspace.name === active ? activeCard : null}
            >
              <img src={workspace.image} alt="" width={40} height={40} />
              <span className="workspace-card-title">{workspace.title}</span>
              <span className="workspace-card-text">{workspace.description}</span>
              {workspace.name === used && badge('Last used', 'accent')}
            </Link>
          ))}
        </div>
      </main>
    </div>
  );
};
