import { Notifications } from '@mantine/notifications';

/** The visible toasts. */
export default function ToastList() {
  return <Notifications position="bottom-right" autoClose={6000} />;
}
