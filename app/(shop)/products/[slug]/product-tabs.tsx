import type { ProductTab } from '@/components/product/page/product-tabs'
import { Video } from '@/components/product/gallery/video'
import { LazyOnVisible } from '@/components/product/page/lazy-on-visible'
import { ReviewItem } from '@/components/reviews/review-item'
import { ReviewsView } from '@/components/reviews/reviews-view'
import { SignInPrompt } from '@/components/reviews/sign-in-prompt'
import { Play } from '@/components/ui/icons'
import { formatNumber } from '@/lib/utils/text'
import { deliverySentences } from '@/lib/delivery/terms'
import { FIRST_PAGE } from '@/lib/reviews/rules'
import { videoEmbedUrl } from '@/lib/seo/product'
import { galleryOf, type ProductPageData } from './product-data'
import { attributeText } from '@/lib/attributes/rules'
import type { ProductAttribute } from '@/lib/attributes/types'
import Link from 'next/link'
import { AskLink } from '@/components/questions/ask-link'
import { QuestionItem } from '@/components/questions/question-item'
import { questionsPath } from '@/lib/questions/rules'
import type { QuestionPage } from '@/lib/questions/types'

/** Reviews and questions stay below all tabs. */
export function productTabs(page: ProductPageData): ProductTab[] {
  const { product, reviews, questions, terms, shop } = page
  const { description, attributes, videoCode, name } = product
  const { count } = reviews.summary
  return [
    {
      id: 'details',
      label: 'توضیحات',
      content: description ? (
        // Sanitized by lib/content/rich-text.
        <div className="prose" dangerouslySetInnerHTML={{ __html: description }} />
      ) : (
        <p className="prose">{product.shortDescription || 'برای این محصول هنوز توضیحی نوشته نشده است.'}</p>
      ),
    },
    {
      id: 'specifications',
      label: 'مشخصات',
      content:
        attributes.length > 0 ? (
          <SpecTable attributes={attributes} />
        ) : (
          <p className="prose">مشخصات این محصول هنوز نوشته نشده است.</p>
        ),
    },
    ...(videoCode
      ? [
          {
            id: 'video',
            label: 'ویدیو',
            content: (
              <Video
                code={videoCode}
                embedUrl={videoEmbedUrl(videoCode)}
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
      <div className="section-head">
        <h2>نظر خریداران</h2>
      </div>
      <LazyOnVisible part="reviews" props={{ productId: id, slug, name, first: reviews }}>
        <ReviewsView
          slug={slug}
          query={FIRST_PAGE}
          {...reviews}
          ask={<SignInPrompt slug={slug} />}
          item={(review) => <ReviewItem key={review.id} review={review} />}
        />
      </LazyOnVisible>
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

function QuestionsPart({
  product: { id, slug, name },
  page: { questions, total },
}: {
  product: { id: string; slug: string; name: string }
  page: QuestionPage
}) {
  return (
    <>
      <div className="section-head">
        <h2>پرسش و پاسخ</h2>
        <LazyOnVisible part="ask" props={{ productId: id, slug, name }}>
          <AskLink slug={slug} />
        </LazyOnVisible>
      </div>
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
            هنوز کسی چیزی نپرسیده است. اندازه، جنس یا شیوهٔ کار را بپرسید؛ فروشگاه و خریداران پاسخ می‌دهند.
          </p>
        )
      )}
    </>
  )
}
