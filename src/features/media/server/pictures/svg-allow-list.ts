const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** No script, foreign content, nested pictures, links or animation. */
export const ELEMENTS = wordsOf(`
  svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title
  desc style linearGradient radialGradient stop clipPath mask pattern marker switch filter feBlend
  feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
  feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting
  feSpotLight feTile feTurbulence`)

export const TEXTS = wordsOf('text tspan textPath title desc')

export const ATTRIBUTES = wordsOf(`
  id class style viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points transform
  preserveAspectRatio pathLength lang role aria-label aria-hidden dx dy rotate textLength
  lengthAdjust startOffset method spacing side offset gradientUnits gradientTransform spreadMethod
  clipPathUnits maskUnits maskContentUnits patternUnits patternContentUnits patternTransform
  markerUnits markerWidth markerHeight refX refY orient filterUnits primitiveUnits in in2 result
  type values mode operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY edgeMode
  preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent scale
  xChannelSelector yChannelSelector azimuth elevation z pointsAtX pointsAtY pointsAtZ
  limitingConeAngle stdDeviation radius baseFrequency numOctaves seed stitchTiles tableValues slope
  intercept amplitude exponent alignment-baseline baseline-shift clip-path clip-rule color
  color-interpolation color-interpolation-filters direction display dominant-baseline fill
  fill-opacity fill-rule filter flood-color flood-opacity font-family font-size font-size-adjust
  font-stretch font-style font-variant font-weight image-rendering letter-spacing lighting-color
  marker-end marker-mid marker-start mask opacity overflow paint-order shape-rendering stop-color
  stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-rendering
  transform-origin unicode-bidi vector-effect visibility word-spacing writing-mode`)
