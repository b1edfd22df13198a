import '../styles/reader.css';
import { Outlet } from 'react-router';

/** Public pages: no script. */
export default function Reader() {
  return <Outlet />;
}
