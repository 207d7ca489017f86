import type { ProductTab } from '@/components/product/page/product-tabs'
import { SpecTable } from '@/components/product/page/spec-table'
import { Video } from '@/components/product/gallery/video'
import { ProductIsland } from '@/components/product/page/product-island'
import { QuestionsPart } from '@/components/product/page/questions-part'
import { ReviewItem } from '@/components/reviews/review-item'
import { ReviewsView } from '@/components/reviews/reviews-view'
import { SignInPrompt } from '@/components/reviews/sign-in-prompt'
import { Play } from '@/components/ui/icons'
import { formatNumber } from '@/lib/utils/text'
import { deliverySentences } from '@/lib/delivery/terms'
import { FIRST_PAGE } from '@/lib/reviews/rules'
import { videoEmbedUrl } from '@/lib/seo/product'
import { galleryOf, type ProductPageData } from './product-data'

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
      <ProductIsland part="reviews" props={{ productId: id, slug, name, first: reviews }}>
        <ReviewsView
          slug={slug}
          query={FIRST_PAGE}
          {...reviews}
          ask={<SignInPrompt slug={slug} />}
          item={(review) => <ReviewItem key={review.id} review={review} />}
        />
      </ProductIsland>
    </>
  )
}
