import { type MatrixCell, type MatrixColumn, QuarterMark } from '../../../ui/matrix.ts'
import styles from './TaskList.module.css'

interface TaskListProps {
  label: string
  columns: readonly MatrixColumn[]
  /** by the place of the column */
  cell: (column: number) => MatrixCell
  onOpen: (column: number) => void
}

/** The tasks of one person, one under the other by their groups: the matrix where there is no room for its columns. */
export function TaskList({ label, columns, cell, onOpen }: TaskListProps) {
  const groups = Map.groupBy(
    columns.map((column, at) => ({ ...column, at })),
    ({ group }) => group,
  )
  return (
    <div className={styles.list}>
      {[...groups].map(([group, own]) => (
        <section key={group}>
          {group === '' ? null : <h3 className={styles.group}>{group}</h3>}
          <ul className={styles.tasks} aria-label={group === '' ? label : group}>
            {own.map(({ key, name, at }) => {
              const { quarters, lacks, ends, text } = cell(at)
              return (
                <li key={key}>
                  <button type="button" className={styles.task} onClick={() => onOpen(at)}>
                    <QuarterMark quarters={quarters ?? 0} size="large" />
                    <span className={styles.words}>
                      <span className={styles.name}>{name}</span>
                      <span className={styles.text} data-lacks={lacks || undefined} data-ends={ends}>
                        {text}
                      </span>
                    </span>
                  </button>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}
