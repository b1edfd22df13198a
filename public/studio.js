// On a reader's page: the ways into the studio, for who manages the e-book. Only browsers that were in the studio fetch it.
{
  const [, , ebookId] = location.pathname.split('/');
  const looks = new CSSStyleSheet();
  looks.replaceSync(`
    .studio {
      position: absolute;
      inset: 0.5rem 0.5rem auto auto;
      z-index: 20;
      display: flex;
      border: 1px solid var(--line);
      border-radius: 999px;
      background: var(--surface);
      box-shadow: var(--shadow);
      font: 600 0.875rem / 1 var(--sans);
    }
    .studio a {
      padding: 0.75rem 1rem;
      border-radius: 999px;
      color: var(--ink);
      text-decoration: none;
    }
    .studio a:hover {
      background: var(--sunken);
    }
    @media print {
      .studio {
        display: none;
      }
    }
  `);
  const show = ({ label, ways }) => {
    const bar = document.createElement('nav');
    bar.className = 'studio';
    bar.ariaLabel = label;
    for (const { text, to } of ways)
      bar.append(Object.assign(document.createElement('a'), { href: to, textContent: text }));
    document.adoptedStyleSheets.push(looks);
    document.querySelector('main')?.before(bar);
  };
  fetch(`/admin/ebooks/${ebookId}/ways`, { redirect: 'manual' })
    .then((answer) => (answer.ok ? answer.json() : null))
    .then((found) => found && show(found))
    .catch(() => {});
}
