import { type CSSProperties, memo } from 'react'
import { Label, type Mark, Twist } from './parts.tsx'
import type { SelectTreeNode, TreeRow } from './rows.ts'
import styles from './VirtualTree.module.css'
import { type RowActions, VirtualTree } from './VirtualTree.tsx'

export type SelectTreeProps = {
  label: string
  /** keep the same array between drawings */
  nodes: readonly SelectTreeNode[]
  selected: string | null
  onSelect: (id: string) => void
  /** the nodes that are unfolded */
  open: ReadonlySet<string>
  onOpenChange: (open: ReadonlySet<string>) => void
  /** what a search leaves in sight; null or left out for everything */
  shown?: ReadonlySet<string> | null
  /** the part of a label that is marked; asked for the rows in sight alone */
  markOf?: (label: string) => Mark | undefined
  /** CSS height that it takes at most */
  height?: string
}

/** A tree of which one node is chosen, by pointer, Space or Enter, to see more of it beside. */
export function SelectTree(props: SelectTreeProps) {
  const { label, nodes, selected, onSelect, open, onOpenChange, shown = null, markOf, height = '32rem' } = props
  return (
    <VirtualTree
      label={label}
      nodes={nodes}
      open={open}
      onOpenChange={onOpenChange}
      onPress={onSelect}
      shown={shown}
      at={selected ?? undefined}
      height={height}
      row={(row, index, current, actions) => {
        const mark = markOf?.(row.node.label)
        return (
          <Row
            {...row}
            index={index}
            selected={row.node.id === selected}
            from={mark?.[0]}
            to={mark?.[1]}
            current={current}
            actions={actions}
          />
        )
      }}
    />
  )
}

type RowProps = TreeRow<SelectTreeNode> & {
  index: number
  selected: boolean
  /** the marked part of the label, as plain numbers so that a row is drawn only when they move */
  from: number | undefined
  to: number | undefined
  current: boolean
  actions: RowActions
}

const Row = memo(function Row(props: RowProps) {
  const { node, index, level, place, size, expanded, selected, from, to, current, actions } = props
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-posinset={place}
      aria-setsize={size}
      aria-expanded={expanded}
      aria-selected={selected}
      tabIndex={current ? 0 : -1}
      data-row={index}
      className={styles.row}
      style={{ '--level': level } as CSSProperties}
      onClick={() => actions.press(node.id)}
      onFocus={() => actions.focus(node.id)}
      onKeyDown={(event) => actions.key(event, index)}
    >
      <Twist expanded={expanded} onToggle={() => actions.toggle(node.id)} />
      <span className={styles.words}>
        <Label
          text={node.label}
          mark={from === undefined || to === undefined ? undefined : [from, to]}
          quiet={node.quiet}
        />
        {node.note ? <span className={styles.note}>{node.note}</span> : null}
      </span>
    </div>
  )
})
