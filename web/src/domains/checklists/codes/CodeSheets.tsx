import styles from './CodeSheets.module.css'
import { QrCode } from './QrCode.tsx'

export const perPageChoices = [1, 4, 12] as const
export type PerPage = (typeof perPageChoices)[number]

/** A place with the address that its code carries. */
export interface PlaceCode {
  key: string
  name: string
  /** what it lies within, from the plant down */
  path: string
  address: string
}

interface CodeSheetsProps {
  codes: readonly PlaceCode[]
  /** the checklist's name */
  title: string
  perPage: PerPage
}

/** Pages of codes, to be cut and put up: one a place, with its name, where it lies and the checklist. */
export function CodeSheets({ codes, title, perPage }: CodeSheetsProps) {
  const pages = Array.from({ length: Math.ceil(codes.length / perPage) }, (_, page) =>
    codes.slice(page * perPage, (page + 1) * perPage),
  )
  return (
    <>
      {pages.map((page) => (
        <ul key={page[0]?.key} className={styles.page} data-per-page={perPage}>
          {page.map(({ key, name, path, address }) => (
            <li key={key} className={styles.card}>
              <QrCode address={address} label={`${name}: ${address}`} />
              <strong className={styles.name}>{name}</strong>
              <span className={styles.path}>{path}</span>
              <span className={styles.checklist}>{title}</span>
            </li>
          ))}
        </ul>
      ))}
    </>
  )
}
