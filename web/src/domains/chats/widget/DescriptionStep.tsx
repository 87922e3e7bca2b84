import { chatLimits, descriptionFault } from '@lineside/contract/chats'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Button, Row, Stack, TextArea } from '../../../ui/index.ts'

interface DescriptionStepProps {
  description: string
  onChange: (description: string) => void
  onNext: () => void
}

/** Step 1: what happened, in the person's own words. */
export function DescriptionStep({ description, onChange, onNext }: DescriptionStepProps) {
  const { t } = useTranslation('chats')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const { min: least, max: most } = chatLimits.description
  const fault = descriptionFault(description)
  const next = () => {
    setTried(true)
    if (fault) field.current?.focus()
    else onNext()
  }
  return (
    <Stack
      as="form"
      gap={12}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        next()
      }}
    >
      <TextArea
        ref={field}
        label={t('description.label')}
        help={t('description.help', { least })}
        required
        rows={6}
        max={most}
        value={description}
        onChange={(typed) => onChange(typed.slice(0, most))}
        error={
          tried && fault
            ? t(`description.${description.trim() === '' ? 'REQUIRED' : fault}`, { least, most })
            : undefined
        }
      />
      <Row align="stretch" justify="end">
        <Button type="submit" tone="primary">
          {t('step.next')}
        </Button>
      </Row>
    </Stack>
  )
}
