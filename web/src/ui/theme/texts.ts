import { createContext, useContext } from 'react'
import type { SwatchName } from './swatches.ts'

/**
 * Every word the design system says by itself. The caller supplies them in the reader's language (a translation of each
 * stands in `ui/texts/<language>.json`); a text that a page knows better is a prop of the component. Braces mark values.
 */
export type UiTexts = {
  skipToContent: string
  menu: string
  openMenu: string
  closeMenu: string
  back: string
  close: string
  clear: string
  cancel: string
  confirm: string
  confirmTitle: string
  retry: string
  reload: string
  remove: string
  /** {name} */
  removeNamed: string
  yes: string
  no: string
  from: string
  to: string
  search: string
  noOptions: string
  loading: string
  showPassword: string
  /** {used} {max} */
  counter: string
  previous: string
  next: string
  colours: Record<SwatchName, string>
  filters: string
  applyFilters: string
  clearFilters: string
  appliedFilters: string
  columns: string
  emptyColumn: string
  sortBy: string
  rowTools: string
  expandRow: string
  collapseRow: string
  selectRow: string
  foldedRows: string
  rowKeys: string
  nextRow: string
  previousRow: string
  openRow: string
  peekRow: string
  /** {name} */
  narrowerNamed: string
  /** {name} */
  widerNamed: string
  compactRows: string
  /** {name} */
  moveUpNamed: string
  /** {name} */
  moveDownNamed: string
  unfoldRow: string
  selectAll: string
  emptyTitle: string
  emptyText: string
  errorTitle: string
  errorText: string
  forbiddenTitle: string
  forbiddenText: string
  offlineTitle: string
  offlineText: string
  notFoundTitle: string
  notFoundText: string
  crashTitle: string
  crashText: string
  shortcuts: string
  notifications: string
  /** {value} {bound} {distance} */
  aboveBound: string
  /** {value} {bound} {distance} */
  belowBound: string
  max: string
  min: string
  /** {count} {last} {low} {high} */
  sparkline: string
  /** {value} */
  percentDone: string
  dropFiles: string
  dropFile: string
  /** on a touch screen */
  takeFiles: string
  dayPlaceholder: string
  momentPlaceholder: string
  dayUnreadable: string
  dayFrom: string
  dayUntil: string
  /** {text} */
  numberUnreadable: string
  numberWhole: string
  /** {count} */
  numberDecimals: string
  numberTooLong: string
  /** {text} */
  numberEither: string
  /** {max} */
  numberMost: string
  chooseFiles: string
  chooseFile: string
  fileName: string
  fileType: string
  fileSize: string
  fileDate: string
  /** {name} */
  openNamed: string
  /** {name} */
  sendingNamed: string
  /** {name} */
  retryNamed: string
  /** {at} {count} */
  picturePlace: string
}

/** The language of the reader as a BCP 47 tag, with the words in it. */
export type UiLanguage = { locale: string; texts: UiTexts }

export const UiLanguageContext = createContext<UiLanguage | null>(null)

export function useUiLanguage(): UiLanguage {
  const language = useContext(UiLanguageContext)
  if (!language) throw new Error('The design system needs a UiProvider around it')
  return language
}

export function useUiTexts(): UiTexts {
  return useUiLanguage().texts
}

/** Puts values in the braces of a text: `fill('{used} of {max}', { used: 3, max: 10 })`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
