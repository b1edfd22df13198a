import { data } from 'react-router';

export const loader = () => data(null, { status: 404 });

export const meta = () => [{ title: 'Prelo' }];

export default function NotFound() {
  return (
    <main className="reader">
      <h1>404</h1>
      <p>Oops! Page not found</p>
      <a href="/">Voltar ao início</a>
    </main>
  );
}
