// a module's own bar; the tools are one on an e-book's page
const bar = document.querySelector('.top-bar, .tools');
const title = document.querySelector('h1');

// the bar names the page as long as its title is above what is seen
if (bar && title)
  new IntersectionObserver(([seen]) => {
    if (seen) bar.toggleAttribute('data-titled', !seen.isIntersecting && seen.boundingClientRect.top < 0);
  }).observe(title);
