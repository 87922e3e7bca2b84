// biome-ignore-all lint/a11y/useSemanticElements: virtual rows are laid out by grid, not by a table
// biome-ignore-all lint/a11y/useFocusableInteractive: focus goes to rows and to the controls in cells

import { memo, type ReactNode } from 'react'
import { IconButton } from '../controls/IconButton.tsx'
import { useUiTexts } from '../theme/texts.ts'
import { ChooseCell, ExpandCell, FoldCell } from './leads.tsx'
import { RowFrame, RowTexts, type RowViewProps } from './RowFrame.tsx'
import styles from './TableRow.module.css'
import type { RowTool } from './types.ts'

function Tools({ tools, className }: { tools: RowTool[]; className: string | undefined }) {
  const texts = useUiTexts()
  return (
    <span className={className} role="group" aria-label={texts.rowTools}>
      {tools.map((tool) => (
        <IconButton
          key={tool.id}
          icon={tool.icon}
          label={tool.label}
          size="compact"
          tone={tool.tone}
          href={tool.href}
          blocked={tool.blocked}
          onClick={tool.onPress}
        />
      ))}
    </span>
  )
}

/** Plain words that are cut for want of room can be read whole under the pointer. */
function Content(props: { children: ReactNode; className: string | undefined; wraps: boolean | undefined }) {
  const { children, className } = props
  const plain = typeof children === 'string'
  return (
    <span
      className={className}
      data-wraps={(plain && props.wraps) || undefined}
      title={plain && children !== '—' ? children : undefined}
    >
      {children}
    </span>
  )
}

function RowViewInner<Row>(props: RowViewProps<Row>) {
  const { row, columns } = props
  const rowTools = props.tools?.(row) ?? []
  const beforeFold = props.selectable ? 1 : 0
  const beforeExpand = beforeFold + (props.folds ? 1 : 0)
  const leads = beforeExpand + (props.expand ? 1 : 0)
  return (
    <RowFrame view={props} className={styles.line}>
      {props.selectable ? <ChooseCell {...props} track={1} /> : null}
      {props.folds ? <FoldCell {...props} track={beforeFold + 1} /> : null}
      {props.expand ? <ExpandCell {...props} track={beforeExpand + 1} /> : null}
      {columns.map((column, position) => (
        <span
          key={column.id}
          role="cell"
          className={styles.cell}
          style={{ gridColumn: leads + position + 1 }}
          data-numeric={column.numeric || undefined}
        >
          {position === 0 ? <RowTexts {...props} /> : null}
          <Content className={styles.content} wraps={column.wraps}>
            {column.cell(row)}
          </Content>
        </span>
      ))}
      {rowTools.length > 0 ? (
        <span role="cell" className={styles.toolsCell}>
          <Tools tools={rowTools} className={styles.tools} />
        </span>
      ) : null}
    </RowFrame>
  )
}

export const RowView = memo(RowViewInner) as typeof RowViewInner
