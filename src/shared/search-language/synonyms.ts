/** On the left a pattern, in which a space may be a hyphen or nothing; on the right consecutive words. */
const SYNONYMS: Record<string, string[]> = {
  'chat gpt|gpt|llms?|large language models?': ['llm', 'language model'],
  nlp: ['natural language', 'language model'],
  bert: ['transformer'],
  'transformers?': ['attention is all you need'],
  'cnns?|conv nets?': ['convolution'],
  'rnns?|lstms?': ['recurrent'],
  'gans?': ['generative adversarial'],
  'vaes?': ['variational', 'autoencoder'],
  'ddpm|stable diffusion|midjourney|dall e': ['diffusion'],
  rl: ['reinforcement learning'],
  rlhf: ['human feedback', 'preference', 'reinforcement learning'],
  'kl|kullback leibler': ['kl', 'kullback leibler'],
  dqn: ['q learning', 'deep reinforcement'],
  'mdps?': ['markov decision'],
  ml: ['machine learning'],
  dl: ['deep learning'],
  ai: ['artificial intelligence'],
  'nns?|neural nets?': ['neural network'],
  'mlps?': ['perceptron', 'neural network'],
  relu: ['rectified', 'rectifier'],
  'back prop|back propagation': ['backpropagation'],
  sgd: ['gradient descent'],
  'fine tun(?:e|ed|ing)': ['finetune', 'fine tune'],
  'pre train(?:ed|ing)': ['pretrain', 'pre train'],
  'data sets?': ['dataset'],
  'over fit(?:ted|ting)?': ['overfit'],
  pca: ['principal component', 'eigenvector'],
  svd: ['singular value'],
  'eigen(?:value|vector|space)s?': ['eigenvalue', 'eigenvector'],
  lora: ['low rank adaptation', 'low rank'],
  rag: ['retrieval'],
  bpe: ['byte pair', 'tokenizer'],
  moe: ['mixture of experts'],
  xai: ['explainable', 'interpretability'],
  'data scien(?:ce|tists?)': ['machine learning'],
  'tutors?|lecturers?|professors?': ['instructor'],
  't sne|umap': ['principal component', 'dimensionality reduction'],
}

const NAMES = Object.values(SYNONYMS)

const TYPED = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${Object.keys(SYNONYMS)
    .map((pattern) => `(${pattern.replaceAll(' ', String.raw`[\s-]*`)})`)
    .join('|')})(?![\\p{L}\\p{N}])`,
  'giu',
)

export const withOtherNames = (text: string) =>
  [...text.matchAll(TYPED)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    names: NAMES[match.slice(1).findIndex(Boolean)]!,
  }))

const SPELT = /^([a-z]{3,}i)([sz])(e[drs]?|ers|ing|ations?)$/

/** British and American spelling: 'regularisation', 'optimized'. */
export function spellingsOf(word: string) {
  const [, beginning, letter, ending] = SPELT.exec(word) ?? []
  return letter ? [word, `${beginning}${letter === 's' ? 'z' : 's'}${ending}`] : [word]
}
