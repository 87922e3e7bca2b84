// biome-ignore-all lint/a11y/useSemanticElements: virtual rows are laid out by grid, not by a table
// biome-ignore-all lint/a11y/useFocusableInteractive: focus goes to the controls in the cells

import { IconChevronRight } from '@tabler/icons-react'
import { useUiTexts } from '../theme/texts.ts'
import styles from './leads.module.css'
import type { RowViewProps } from './RowFrame.tsx'

/** The track of the grid; a card lays them out by itself. */
type LeadProps = { track?: number }

const inTrack = (track: number | undefined) => (track === undefined ? {} : { style: { gridColumn: track } })

export function ExpandCell<Row>({
  id,
  open,
  onToggle,
  track,
}: LeadProps & Pick<RowViewProps<Row>, 'id' | 'open' | 'onToggle'>) {
  const texts = useUiTexts()
  return (
    <span role="cell" className={styles.lead} data-lead="expand" {...inTrack(track)}>
      <button
        type="button"
        className={styles.expand}
        aria-expanded={open}
        aria-label={open ? texts.collapseRow : texts.expandRow}
        onClick={() => onToggle(id)}
      >
        <IconChevronRight size={16} aria-hidden />
      </button>
    </span>
  )
}

export function ChooseCell<Row>({
  id,
  chosen,
  onChoose,
  track,
}: LeadProps & Pick<RowViewProps<Row>, 'id' | 'chosen' | 'onChoose'>) {
  const texts = useUiTexts()
  return (
    <span role="cell" className={styles.lead} data-lead="choose" {...inTrack(track)}>
      <input
        type="checkbox"
        className={styles.check}
        aria-label={texts.selectRow}
        checked={chosen}
        onChange={(event) => onChoose(id, event.currentTarget.checked)}
      />
    </span>
  )
}

export function FoldCell<Row>(
  props: LeadProps & Pick<RowViewProps<Row>, 'row' | 'foldCount' | 'foldLabel' | 'folded' | 'onFold'>,
) {
  return (
    <span role="cell" className={styles.lead} data-lead="fold" {...inTrack(props.track)}>
      {props.folded === undefined ? null : (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!props.folded}
          aria-label={props.foldLabel}
          title={props.foldLabel}
          onClick={() => props.onFold(props.row)}
        >
          <IconChevronRight size={14} aria-hidden />
          {props.foldCount}
        </button>
      )}
    </span>
  )
}
