import { MAX_VIEW_NAME } from '@lineside/contract/core'
import { type ReactNode, useState } from 'react'
import { Button, Form, IconButton, IconTrash, TextInput, useConfirm } from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'
import styles from './ManageViewsDialog.module.css'

interface ViewRowProps {
  name: string
  busy: boolean
  /** the sentence at its name */
  refusal: string | null
  /** why the reader may not; null where they may */
  blocked?: { change: string | null; remove: string | null }
  onRename: (name: string) => void
  onRemove: () => void
  /** puts into it what the list shows */
  onReplace: () => void
  /** what its end means, where others see it too */
  removeText?: string
  children: ReactNode
}

/** One view of a list, with all that can be done to it. */
export function ViewRow({ name: saved, busy, refusal, blocked, removeText, children, ...on }: ViewRowProps) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const [name, setName] = useState(saved)
  async function end() {
    const sure = await confirm({
      title: t('savedViews.removeTitle', { name: saved }),
      ...(removeText ? { text: removeText } : {}),
      confirm: t('savedViews.remove'),
      tone: 'danger',
    })
    if (sure) on.onRemove()
  }
  return (
    <li className={styles.view}>
      {blocked?.change ? (
        <div className={styles.name}>
          <span className={styles.fixed}>{saved}</span>
        </div>
      ) : (
        <Form label={saved} onSubmit={() => on.onRename(name)}>
          <div className={styles.name}>
            <TextInput
              label={t('savedViews.name')}
              value={name}
              onChange={setName}
              maxLength={MAX_VIEW_NAME}
              {...(refusal ? { error: refusal } : {})}
            />
            {name.trim() === saved ? null : (
              <Button type="submit" busy={busy}>
                {t('savedViews.rename')}
              </Button>
            )}
            <IconButton
              icon={IconTrash}
              tone="danger"
              label={t('savedViews.removeNamed', { name: saved })}
              blocked={blocked?.remove}
              onClick={() => void end()}
            />
          </div>
        </Form>
      )}
      <div className={styles.choices}>
        {children}
        {blocked?.change ? null : (
          <Button tone="quiet" size="compact" onClick={on.onReplace}>
            {t('savedViews.update')}
          </Button>
        )}
      </div>
    </li>
  )
}
