import '../theme/mantine-styles.ts'
import '@mantine/core/styles/Tooltip.layer.css'
import { useId } from 'react'
import styles from './CheckTree.module.css'
import { CheckTreeRow } from './CheckTreeRow.tsx'
import type { CheckTreeNode, CheckTreeState } from './rows.ts'
import { useHint } from './useHint.ts'
import { VirtualTree } from './VirtualTree.tsx'

export type CheckTreeProps = {
  label: string
  /** keep the same array between drawings */
  nodes: readonly CheckTreeNode[]
  states: ReadonlyMap<string, CheckTreeState>
  /** the nodes that are unfolded */
  open: ReadonlySet<string>
  onOpenChange: (open: ReadonlySet<string>) => void
  /** a press on a node; without it the tree is for reading */
  onToggle?: (id: string) => void
  /** what a search leaves in sight; null or left out for everything */
  shown?: ReadonlySet<string> | null
  /** what a search found: the part of each label that is marked */
  result?: ReadonlyMap<string, readonly [number, number]>
  /** what is wrong with a node, at its place */
  errors?: ReadonlyMap<string, string>
  help?: string
  /** CSS height that it takes at most */
  height?: string
}

const none: ReadonlyMap<string, never> = new Map<string, never>()

/** A tree whose nodes are checked, unchecked or partly checked; Space and Enter check. */
export function CheckTree(props: CheckTreeProps) {
  const {
    label,
    nodes,
    states,
    open,
    shown = null,
    result: problems = none,
    errors = none,
    help,
    height = '32rem',
  } = props
  const helpId = useId()
  const hint = useHint()
  return (
    <>
      {help ? (
        <p id={helpId} className={styles.help}>
          {help}
        </p>
      ) : null}
      <VirtualTree
        label={label}
        describedBy={help ? helpId : undefined}
        nodes={nodes}
        open={open}
        onOpenChange={props.onOpenChange}
        onPress={props.onToggle}
        onPoint={hint.over}
        onHush={hint.clear}
        shown={shown}
        height={height}
        row={(row, index, current, actions) => (
          <CheckTreeRow
            {...row}
            index={index}
            state={states.get(row.node.id) ?? 0}
            mark={problems.get(row.node.id)}
            error={errors.get(row.node.id)}
            current={current}
            hinted={hint.shown === row.node.id}
            actions={actions}
          />
        )}
      />
    </>
  )
}
