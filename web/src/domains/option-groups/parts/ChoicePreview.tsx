import { offeredOn } from '@lineside/contract/option-groups'
import { useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Select, Stack, Surface, Text } from '../../../ui/index.ts'
import type { Content } from './content.ts'

/** The choice as an operator will meet it: each level offers what lies below the choice before it. */
export function ChoicePreview({ content: { columns, options } }: { content: Content }) {
  const { t } = useTranslation('option-groups')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const path: number[] = []
  for (const key of chosen) {
    const at = options.findIndex((line) => line.key === key && line.enabled)
    if (at < 0) break
    path.push(at)
  }
  const offered = offeredOn(options, columns.length, path)
  return (
    <Surface title={t('preview.title')}>
      <Stack>
        <Text tone="muted" size={13}>
          {t('preview.text')}
        </Text>
        {columns.map((column, level) => {
          const waits = level > path.length
          const ends = !waits && level > 0 && offered[level]?.length === 0
          return (
            <Select
              // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
              key={level}
              label={column.trim() || t('editor.level', { number: level + 1 })}
              size="touch"
              options={(offered[level] ?? []).map((at) => ({
                value: options[at]?.key ?? '',
                label: options[at]?.name.trim() || '—',
              }))}
              value={chosen[level] ?? null}
              onChange={(key) => setChosen(key === null ? chosen.slice(0, level) : [...chosen.slice(0, level), key])}
              disabled={waits || ends}
              help={ends ? t('preview.ends') : undefined}
            />
          )
        })}
      </Stack>
    </Surface>
  )
}
