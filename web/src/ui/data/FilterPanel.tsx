import { Drawer } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Button } from '../controls/Button.tsx'
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
    <Drawer
      opened={open}
      onClose={onClose}
      position="right"
      size="22rem"
      title={title ?? texts.filters}
      closeButtonProps={{ 'aria-label': texts.close }}
      transitionProps={{ duration: 140 }}
      classNames={{ content: styles.content, body: styles.body, title: styles.title, header: styles.header }}
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
    </Drawer>
  )
}
