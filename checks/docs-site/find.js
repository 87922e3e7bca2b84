/** Leaves of the list of pages those whose title has what was typed; nothing typed shows all of them as they were. */
const field = document.getElementById('find')
const chapters = [...document.querySelectorAll('nav details')].map((element) => ({ element, isOpen: element.open }))

field.addEventListener('input', () => {
  const typed = field.value.trim().toLowerCase()
  for (const { element, isOpen } of chapters) {
    let matches = 0
    for (const item of element.querySelectorAll('li')) {
      item.hidden = !item.textContent.toLowerCase().includes(typed)
      if (!item.hidden) matches++
    }
    element.hidden = matches === 0
    element.open = typed === '' ? isOpen : matches > 0
  }
})
