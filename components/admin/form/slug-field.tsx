import { WandSparkles } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { IconButton } from '@/components/ui/icon-button'
import { slugify } from '@/lib/utils/slug'
import { TextField } from './fields'

/** Address of a page, with a button that makes it of the field `from`. */
export function SlugField({ from, word, hint }: { from: string; word: string; hint: string }) {
  const { setValue, getValues } = useFormContext()
  return (
    <TextField
      name="slug"
      label="نشانی صفحه"
      hint={hint}
      end={
        <IconButton
          icon={WandSparkles}
          variant="outline"
          label={`ساختن نشانی از ${word}`}
          onClick={() =>
            setValue('slug', slugify(getValues(from)), { shouldDirty: true, shouldValidate: true })
          }
        />
      }
    />
  )
}
