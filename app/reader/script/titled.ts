const bar = document.querySelector('.top-bar');
const title = document.querySelector('.module-head h1');

// the bar names the module as long as its title is above what is seen
if (bar && title)
  new IntersectionObserver(([seen]) => {
    if (seen) bar.toggleAttribute('data-titled', !seen.isIntersecting && seen.boundingClientRect.top < 0);
  }).observe(title);
