'use client'

import { ColorName } from '@/components/ui/color-name'
import { Field } from '@/components/ui/field'
import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { Select } from '@/components/ui/select'
import { Stat } from '@/components/ui/stat'
import { type Answers, priceExamples, type Question } from '@/lib/catalog/import/sources/questions'
import type { Sheet, Understood } from '@/lib/catalog/import/sources/understand'
import { formatNumber } from '@/lib/utils/text'
import { Lines } from './lines'

interface QuestionsProps {
  sheet: Sheet
  answers: Answers
  onChange: (answers: Answers) => void
}

/** Decisions that the file of another shop leaves open. */
export function SourceQuestions({ sheet, answers, onChange }: QuestionsProps) {
  return (
    <Panel title="۲. پرسش‌ها">
      <p className="mb-4 text-14 text-muted">
        فایل این‌ها را نمی‌گوید و فروشگاه حدس نمی‌زند. هر پرسش یک بار است و برای همهٔ سطرها.
      </p>
      <div className="grid gap-4 tablet:grid-cols-2">
        {sheet.questions.map((question) => (
          <Field key={question.key} label={question.text} hint={hintOf(question, sheet, answers)} required>
            {(control) => (
              <Select
                {...control}
                value={answers[question.key] ?? ''}
                none="انتخاب کنید"
                options={question.options}
                onChange={({ target }) => {
                  const { [question.key]: _before, ...rest } = answers
                  onChange(target.value === '' ? rest : { ...rest, [question.key]: target.value })
                }}
              />
            )}
          </Field>
        ))}
      </div>
    </Panel>
  )
}

function hintOf({ key, examples }: Question, { content }: Sheet, { unit }: Answers) {
  const lines = key === 'unit' ? priceExamples(content.products, unit) : examples
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}

interface UnderstoodProps {
  sheet: Sheet
  understood: Understood
  /** Lines of the file. */
  count: number
  products: number
}

/** Figures, what will be created and what is left out. */
export function SourceUnderstood({ sheet, understood, count, products }: UnderstoodProps) {
  const { leftOut, unused, categories, colors, brands, attributes, families, merged, sets } = understood
  return (
    <Panel title="۳. آنچه فهمیده شد">
      <div className="grid gap-4">
        <p>{`${sheet.source.label}، ${formatNumber(count)} سطر`}</p>
        <dl className="grid grid-cols-2 gap-3 tablet:grid-cols-4">
          {(
            [
              ['محصول', products],
              ['سطر درون محصولی دیگر', merged],
              ['وارد نمی‌شود', leftOut.length],
              ['خانوادهٔ اندازه‌ها', families],
            ] as const
          ).map(([label, value]) => (
            <Stat key={label} label={label} value={formatNumber(value)} />
          ))}
        </dl>
        <dl className="grid gap-3 text-14">
          <Names label="دسته‌ها" names={categories} />
          <Names label="برندها" names={brands} />
          <Names label="مجموعه‌ها (غیرفعال)" names={sets.map(({ title }) => title)} />
          <Names label="ویژگی‌های جدید" names={attributes} />
          {colors.length > 0 && (
            <div>
              <dt className="font-strong">{`رنگ‌ها (${formatNumber(colors.length)})`}</dt>
              <dd className="flex flex-wrap gap-x-4 gap-y-1">
                {colors.map(({ name, hex }) => (
                  <ColorName key={name} name={name} hex={hex} />
                ))}
              </dd>
            </div>
          )}
          <Names
            label="ستون‌هایی که جایی ندارند"
            names={unused.map(({ head, count: cells }) => `${head} (${formatNumber(cells)})`)}
          />
        </dl>
        <Note>
          دسته و رنگ و ویژگی‌ای که فروشگاه ندارد همراه محصول ساخته می‌شود. محصولات غیرفعال می‌آیند و در پایان با
          هم فعال می‌شوند؛ از محصولی که پیش‌تر آمده است، تنها آنچه انتخاب کنید عوض می‌شود.
        </Note>
        <Lines title="چرا" label="سطرهایی که وارد نمی‌شود" lines={leftOut} />
      </div>
    </Panel>
  )
}

const SHOWN_NAMES = 60

function Names({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null
  const rest = names.length - SHOWN_NAMES
  return (
    <div>
      <dt className="font-strong">{`${label} (${formatNumber(names.length)})`}</dt>
      <dd className="text-muted">
        {names.slice(0, SHOWN_NAMES).join('، ')}
        {rest > 0 && ` و ${formatNumber(rest)} نام دیگر`}
      </dd>
    </div>
  )
}
