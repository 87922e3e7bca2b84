import { useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { linesOf } from '../../../core/wizard/lines.ts'
import { Button, Dialog, IconCopy, Stack, TextArea, useUiTexts } from '../../../ui/index.ts'

interface PasteActivitiesProps {
  /** so many more fit */
  room: number
  onPaste: (lines: readonly string[]) => void
}

/** Several activities at once, from lines that stand elsewhere already: each is daily until somebody says otherwise. */
export function PasteActivities({ room, onPaste }: PasteActivitiesProps) {
  const { t } = useTranslation('logbooks')
  const texts = useUiTexts()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const lines = linesOf(text)
  const many = lines.length > room ? t('paste.tooMany', { count: room }) : null
  const close = () => {
    setOpen(false)
    setText('')
  }
  return (
    <>
      <Button size="compact" tone="quiet" icon={IconCopy} onClick={() => setOpen(true)}>
        {t('paste.open')}
      </Button>
      <Dialog
        open={open}
        title={t('paste.title')}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{texts.cancel}</Button>
            <Button
              tone="primary"
              blocked={lines.length === 0 ? t('paste.help') : many}
              onClick={() => {
                onPaste(lines)
                close()
              }}
            >
              {t('paste.add', { count: lines.length })}
            </Button>
          </>
        }
      >
        <Stack>
          <TextArea
            label={t('paste.lines')}
            help={t('paste.help')}
            value={text}
            onChange={setText}
            rows={8}
            error={many}
          />
        </Stack>
      </Dialog>
    </>
  )
}
