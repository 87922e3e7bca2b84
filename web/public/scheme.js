// Chooses light or dark before the first paint. A file of its own because the page allows no inline script.
;(() => {
  let choice = null
  try {
    choice = localStorage.getItem('lineside.scheme')
  } catch {
    // A browser without storage follows the machine.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
