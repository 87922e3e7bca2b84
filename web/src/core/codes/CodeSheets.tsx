import styles from './CodeSheets.module.css'
import { QrCode } from './QrCode.tsx'

export const perPageChoices = [1, 4, 12] as const
export type PerPage = (typeof perPageChoices)[number]

/** What a code is put on, with the address that it carries. */
export interface PrintedCode {
  key: string
  name: string
  /** below the name, each a line of its own: where it is, what it belongs to */
  lines: readonly string[]
  address: string
}

interface CodeSheetsProps {
  codes: readonly PrintedCode[]
  perPage: PerPage
}

/** Pages of codes, to be cut and put up: one a thing, with its name and what else a reader of paper needs. */
export function CodeSheets({ codes, perPage }: CodeSheetsProps) {
  const pages = Array.from({ length: Math.ceil(codes.length / perPage) }, (_, page) =>
    codes.slice(page * perPage, (page + 1) * perPage),
  )
  return (
    <>
      {pages.map((page) => (
        <ul key={page[0]?.key} className={styles.page} data-per-page={perPage}>
          {page.map(({ key, name, lines, address }) => (
            <li key={key} className={styles.card}>
              <QrCode address={address} label={`${name}: ${address}`} />
              <strong className={styles.name}>{name}</strong>
              {lines.map((line) => (
                <span key={line} className={styles.line}>
                  {line}
                </span>
              ))}
            </li>
          ))}
        </ul>
      ))}
    </>
  )
}
