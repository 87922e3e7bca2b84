import { type ReactNode, useId } from 'react'
import { Button } from '../controls/Button.tsx'
import { SideDrawer } from '../feedback/SideDrawer.tsx'
import { Form } from '../inputs/Form.tsx'
import { useUiTexts } from '../theme/texts.ts'
import styles from './filters.module.css'

export type FilterPanelProps = {
  open: boolean
  onClose: () => void
  onApply: () => void
  onClear?: () => void
  title?: string
  submit?: string
  children: ReactNode
}

/** Fields to narrow a list, from the right. Enter or Ctrl-Enter applies, Escape leaves all as it was. */
export function FilterPanel({ open, onClose, onApply, onClear, title, submit, children }: FilterPanelProps) {
  const texts = useUiTexts()
  const form = useId()
  return (
    <SideDrawer
      open={open}
      onClose={onClose}
      side="right"
      width="22rem"
      title={title ?? texts.filters}
      closeLabel={texts.close}
    >
      <div className={styles.fields}>
        <Form id={form} label={title ?? texts.filters} onSubmit={onApply}>
          {children}
        </Form>
      </div>
      <div className={styles.actions}>
        {onClear ? <Button onClick={onClear}>{texts.clear}</Button> : null}
        <Button tone="primary" type="submit" form={form}>
          {submit ?? texts.applyFilters}
        </Button>
      </div>
    </SideDrawer>
  )
}
