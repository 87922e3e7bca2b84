import { IconX } from '@tabler/icons-react'
import { fill, useUiTexts } from '../theme/texts.ts'
import styles from './filters.module.css'

export type FilterTag = { id: string; text: string }

export type FilterTagsProps = { tags: FilterTag[]; onRemove: (id: string) => void; onClear?: () => void }

/** The filters in force, each removable by itself. */
export function FilterTags({ tags, onRemove, onClear }: FilterTagsProps) {
  const texts = useUiTexts()
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags} aria-label={texts.appliedFilters}>
      {tags.map((tag) => (
        <li key={tag.id} className={styles.tag}>
          <span className={styles.tagText}>{tag.text}</span>
          <button
            type="button"
            className={styles.tagRemove}
            aria-label={fill(texts.removeNamed, { name: tag.text })}
            onClick={() => onRemove(tag.id)}
          >
            <IconX size={13} aria-hidden />
          </button>
        </li>
      ))}
      {onClear && tags.length > 1 ? (
        <li>
          <button type="button" className={styles.tagClear} onClick={onClear}>
            {texts.clearFilters}
          </button>
        </li>
      ) : null}
    </ul>
  )
}
