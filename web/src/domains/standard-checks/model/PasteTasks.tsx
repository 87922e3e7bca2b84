import { pastedNames } from '@lineside/contract/standard-checks'
import { useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Button, Dialog, IconCopy, Row, Stack, TextArea, useUiTexts } from '../../../ui/index.ts'

/** Several tasks at once, from lines that stand elsewhere already. */
export function PasteTasks({ name, onPaste }: { name: string; onPaste: (pasted: string) => void }) {
  const { t } = useTranslation('standard-checks')
  const texts = useUiTexts()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const count = pastedNames(text).length
  const close = () => {
    setOpen(false)
    setText('')
  }
  return (
    <>
      <Button size="compact" tone="quiet" icon={IconCopy} onClick={() => setOpen(true)}>
        {t('paste.open')}
      </Button>
      <Dialog open={open} title={t('paste.title', { name })} onClose={close}>
        <Stack>
          <TextArea label={t('paste.lines')} help={t('paste.help')} value={text} onChange={setText} rows={8} />
          <Row justify="end">
            <Button onClick={close}>{texts.cancel}</Button>
            <Button
              tone="primary"
              blocked={count === 0 ? t('paste.help') : null}
              onClick={() => {
                onPaste(text)
                close()
              }}
            >
              {t('paste.add', { count })}
            </Button>
          </Row>
        </Stack>
      </Dialog>
    </>
  )
}
