import { Tooltip } from '@mantine/core'
import { IconAlertCircle, IconCheck, IconMinus } from '@tabler/icons-react'
import { type CSSProperties, memo } from 'react'
import own from './CheckTree.module.css'
import { Label, Twist } from './parts.tsx'
import type { CheckTreeNode, CheckTreeState, TreeRow } from './rows.ts'
import styles from './VirtualTree.module.css'
import type { RowActions } from './VirtualTree.tsx'

type Props = Omit<TreeRow, 'node'> & {
  node: CheckTreeNode
  index: number
  state: CheckTreeState
  /** the part of the label that was searched for */
  mark: readonly [number, number] | undefined
  error: string | undefined
  current: boolean
  hinted: boolean
  actions: RowActions
}

const checked = ['false', 'mixed', 'true'] as const

/** One row. What it shows comes as plain values, so that a press draws those rows alone whose state moved. */
export const CheckTreeRow = memo(function CheckTreeRow(props: Props) {
  const { node, index, level, place, size, expanded, state, error, current, hinted, actions } = props
  const label = <Label text={node.label} mark={props.mark} />
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-posinset={place}
      aria-setsize={size}
      aria-expanded={expanded}
      aria-checked={checked[state]}
      aria-disabled={node.disabled || undefined}
      aria-description={node.hint}
      tabIndex={current ? 0 : -1}
      data-row={index}
      className={styles.row}
      style={{ '--level': level } as CSSProperties}
      onClick={() => actions.press(node.id)}
      onFocus={() => actions.focus(node.id)}
      onKeyDown={(event) => actions.key(event, index)}
      onMouseEnter={() => actions.point(node.id)}
      onMouseLeave={() => actions.point(null)}
    >
      <Twist expanded={expanded} onToggle={() => actions.toggle(node.id)} />
      <span className={own.box} data-state={checked[state]}>
        {state === 2 ? <IconCheck size={13} stroke={3} aria-hidden /> : null}
        {state === 1 ? <IconMinus size={13} stroke={3} aria-hidden /> : null}
      </span>
      <span className={styles.words}>
        {hinted && node.hint ? (
          <Tooltip label={node.hint} opened position="right" multiline maw={280} portalProps={{ target: main() }}>
            {label}
          </Tooltip>
        ) : (
          label
        )}
        {error ? (
          <span className={styles.error}>
            <IconAlertCircle size={14} stroke={2} aria-hidden />
            {error}
          </span>
        ) : null}
      </span>
    </div>
  )
})

/** Inside the landmark, so that who walks by landmarks does not meet it outside of all. */
const main = () => document.querySelector('main') ?? document.body
