import { Notifications } from '@mantine/notifications';

/** The toasts in sight. */
export default function ToastList() {
  return <Notifications position="bottom-right" autoClose={6000} />;
}
