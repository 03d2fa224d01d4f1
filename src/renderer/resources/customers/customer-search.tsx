import { TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMe } from '#kernel/session/me.ts';

/** The top bar's search: Enter finds customers, in the workspace's own list. */
export const CustomerSearch = ({ workspace }: { workspace: 'wanda' | 'ruby' }) => {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const allowed = useMe().permissions.includes('customer:read');
  const list = workspace === 'ruby' ? '/ruby' : '/wanda/customers';
  const query = typed.trim();
  return (
    <TextInput
      type="search"
      size="sm"
      aria-label="Search"
      placeholder="Search for customers, addresses, payments..."
      disabled={!allowed}
      maxLength={200}
      value={typed}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed !== '' && (
          <button type="button" className="icon-button small" aria-label="Clear search" onClick={() => setTyped('')}>
            <IconX size={14} aria-hidden />
          </button>
        )
      }
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && query !== '') navigate(`${list}?${new URLSearchParams({ q: query })}`);
      }}
    />
  );
};
