import type { ProductTab } from '@/components/product/page/product-tabs'
import { SectionHead } from '@/components/layout/section-head'
import { Video } from '@/components/product/gallery/video'
import { LazyAskButton, LazyReviews } from '@/components/product/page/lazy-parts'
import { ReviewItem } from '@/components/reviews/review-item'
import { ReviewsView } from '@/components/reviews/reviews-view'
import { SignInPrompt } from '@/components/reviews/sign-in-prompt'
import { Play } from '@/components/ui/icons'
import { formatNumber } from '@/lib/utils/text'
import { deliverySentences } from '@/lib/delivery/terms'
import { FIRST_PAGE } from '@/lib/reviews/rules'
import { videoEmbedUrl } from '@/lib/seo/product'
import { galleryOf, type ProductPageData } from './product-data'
import { attributeText, numberText } from '@/lib/attributes/rules'
import type { ProductAttribute } from '@/lib/attributes/types'
import type { ProductDetail } from '@/lib/catalog/types'
import Link from 'next/link'
import { AskLink } from '@/components/questions/ask-link'
import { QuestionItem } from '@/components/questions/question-item'
import { questionsPath } from '@/lib/questions/rules'
import type { QuestionPage } from '@/lib/questions/types'

/** Reviews and questions stay below all tabs. */
export function productTabs(page: ProductPageData): ProductTab[] {
  const { product, reviews, questions, terms, shop } = page
  const { description, attributes, pieces, video_code, name } = product
  const { count } = reviews.summary
  return [
    {
      id: 'details',
      label: 'توضیحات',
      content: description ? (
        // Sanitized by lib/content/rich-text.
        <div className="prose" dangerouslySetInnerHTML={{ __html: description }} />
      ) : (
        <p className="prose">{product.short_description || 'برای این محصول هنوز توضیحی نوشته نشده است.'}</p>
      ),
    },
    {
      id: 'specifications',
      label: 'مشخصات',
      content: (
        <div className="grid gap-9">
          {attributes.length > 0 ? (
            <SpecTable attributes={attributes} />
          ) : (
            <p className="prose">مشخصات این محصول هنوز نوشته نشده است.</p>
          )}
          <div className="grid items-start gap-x-12 gap-y-9 empty:hidden desktop:grid-cols-2">
            {pieces.length > 0 && (
              <section>
                <h2 className="mb-2 text-18">در بسته چیست؟</h2>
                <PiecesTable pieces={pieces} />
              </section>
            )}
            <CareCard product={product} />
          </div>
        </div>
      ),
    },
    ...(video_code
      ? [
          {
            id: 'video',
            label: 'ویدیو',
            content: (
              <Video
                code={video_code}
                embedUrl={videoEmbedUrl(video_code)}
                name={name}
                poster={galleryOf(product)[0] ?? ''}
              >
                <span className="absolute inset-0 grid place-content-center justify-items-center gap-3 font-strong text-[#fff] text-shadow-[0_1px_8px_rgb(0_0_0/0.6)]">
                  <Play
                    className="icon size-18 rounded-pill bg-[#0e6e6e] fill-current p-5"
                    aria-hidden="true"
                  />
                  پخش ویدیو
                </span>
              </Video>
            ),
          },
        ]
      : []),
    {
      id: 'reviews',
      label: <>نظرها {count > 0 && <small>({formatNumber(count)})</small>}</>,
      content: <ReviewsPart {...page} />,
      stays: true,
    },
    {
      id: 'questions',
      label: <>پرسش‌ها {questions.total > 0 && <small>({formatNumber(questions.total)})</small>}</>,
      content: <QuestionsPart product={product} page={questions} />,
      stays: true,
    },
    {
      id: 'delivery',
      label: 'شرایط ارسال',
      content: (
        <ul className="prose list-disc ps-5">
          {deliverySentences(terms, shop).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ),
    },
  ]
}

function ReviewsPart({ product: { id, slug, name }, reviews }: ProductPageData) {
  return (
    <>
      <SectionHead title="نظر خریداران" />
      <LazyReviews product_id={id} slug={slug} name={name} first={reviews}>
        <ReviewsView
          slug={slug}
          query={FIRST_PAGE}
          {...reviews}
          ask={<SignInPrompt slug={slug} />}
          item={(review) => <ReviewItem key={review.id} review={review} />}
        />
      </LazyReviews>
    </>
  )
}

function SpecTable({ attributes }: { attributes: readonly ProductAttribute[] }) {
  return (
    <dl className="grid text-14 tablet:grid-cols-2 tablet:gap-x-12">
      {attributes.map((attribute) => (
        <div
          key={attribute.key}
          className="grid grid-cols-[120px_1fr] gap-3 border-b border-line py-3 tablet:grid-cols-[140px_1fr]"
        >
          <dt className="text-muted">{attribute.name}</dt>
          <dd>{attributeText(attribute)}</dd>
        </div>
      ))}
    </dl>
  )
}

function PiecesTable({ pieces }: { pieces: ProductDetail['pieces'] }) {
  return (
    <table className="w-full text-14">
      <thead className="sr-only">
        <tr>
          <th scope="col">پارچه</th>
          <th scope="col">تعداد</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {pieces.map(({ name, size, quantity }) => (
          <tr key={name + size}>
            <td className="py-2">
              {name} {size && <span className="text-muted max-tablet:block">{size}</span>}
            </td>
            <td className="text-end">{formatNumber(quantity)} عدد</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Care by material, and warranty; empty if unknown. */
function CareCard({ product: { care, attributes } }: { product: ProductDetail }) {
  const warranty = attributes.find(({ key }) => key === 'warranty')
  const months = warranty?.kind === 'number' ? warranty : null
  if (care.length === 0 && !months) return null
  return (
    <section aria-labelledby="care" className="rounded-l border border-line bg-surface p-4 tablet:p-5">
      <h2 id="care" className="mb-3 text-18">
        نگه‌داری{months && ' و ضمانت'}
      </h2>
      <dl className="leading-relaxed grid gap-3 text-14">
        {care.map(({ name, text }) => (
          <div key={name}>
            <dt className="font-label">{name}</dt>
            <dd className="text-ink-2">{text}</dd>
          </div>
        ))}
        {months && (
          <div>
            <dt className="font-label">{months.name}</dt>
            <dd className="text-ink-2">
              {numberText(months.value, months.unit)} از روز خرید، با فاکتور همین فروشگاه.
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

function QuestionsPart({
  product: { id, slug, name },
  page: { questions, total },
}: {
  product: { id: string; slug: string; name: string }
  page: QuestionPage
}) {
  return (
    <>
      <SectionHead title="پرسش و پاسخ">
        <LazyAskButton product_id={id} slug={slug} name={name}>
          <AskLink slug={slug} />
        </LazyAskButton>
      </SectionHead>
      {questions.map((question) => (
        <QuestionItem
          key={question.id}
          question={question}
          className="desktop:grid-cols-[minmax(0,400px)_minmax(0,1fr)] desktop:gap-14"
        />
      ))}
      {total > questions.length ? (
        <Link href={questionsPath(slug)} prefetch={false} className="more-link mt-3">
          {total === 1 ? 'دیدن یک پرسش' : `دیدن هر ${formatNumber(total)} پرسش`}
        </Link>
      ) : (
        total === 0 && (
          <p className="text-muted">
            هنوز کسی چیزی نپرسیده است. هر چه می‌خواهید بدانید بپرسید؛ ما یا خریداران پاسخ می‌دهیم.
          </p>
        )
      )}
    </>
  )
}
