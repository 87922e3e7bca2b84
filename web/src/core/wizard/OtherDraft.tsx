import { type ReactNode, useEffect, useRef } from 'react'
import { Button, Row, Stack, Surface, Text } from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'

interface OtherDraftProps {
  /** what differs */
  children?: ReactNode
  onTheirs: () => void
  onMine: () => void
}

/** The draft was saved elsewhere and cannot be joined: one of the two goes on as a whole. It can be undone. */
export function OtherDraft({ children, onTheirs, onMine }: OtherDraftProps) {
  const { t } = useTranslation('wizard')
  return (
    <Surface title={t('conflict.title')}>
      <Stack>
        <Text>{t('conflict.text')}</Text>
        {children}
        <Row justify="end">
          <Button onClick={onTheirs}>{t('conflict.theirs')}</Button>
          <Button tone="primary" onClick={onMine}>
            {t('conflict.mine')}
          </Button>
        </Row>
      </Stack>
    </Surface>
  )
}

/** Says at once that there is something to choose. */
export function ConflictAlert({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div ref={panel} tabIndex={-1} role="alert">
      {children}
    </div>
  )
}
