import { Empty } from '#kernel/ui/states.tsx';
export const Profile = () => <Empty title="x" />;
